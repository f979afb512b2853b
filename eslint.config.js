import svelte from 'eslint-plugin-svelte'
import tseslint from 'typescript-eslint'

export default tseslint.config(
  { ignores: ['**/node_modules/', '**/dist/', 'shots/', '**/*.js', '**/*.mjs'] },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      // Arrays of fixed length indexed by constants: `state.money[seat]` is always there.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      complexity: ['error', { max: 15, variant: 'modified' }],
      'max-lines-per-function': ['error', { max: 60, skipComments: true, skipBlankLines: true }],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    files: ['**/test/**', '**/*.test.ts', '**/testkit/**', 'scripts/**'],
    rules: { 'max-lines-per-function': 'off', 'no-console': 'off' },
  },
  { files: ['cli/**'], rules: { 'no-console': 'off' } },
  ...svelte.configs.recommended,
  // svelte-check looks after types in components; typed rules there would load the whole project per file
  { files: ['**/*.svelte'], ...tseslint.configs.disableTypeChecked },
  {
    files: ['**/*.svelte'],
    languageOptions: { parserOptions: { projectService: false, parser: tseslint.parser } },
  },
  { files: ['**/*.svelte.ts'], languageOptions: { parser: tseslint.parser } },
)
