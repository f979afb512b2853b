/** The rooms of docs/architecture.md: dependencies point one way, and no file is part of a cycle. */
const room = (name, from, allowed) => ({
  name: `${name}-knows-only`,
  comment: `${name} may import from itself and: ${allowed.join(', ') || 'nothing'}`,
  severity: 'error',
  from: { path: `^${from}/src/` },
  to: {
    path: '^(core|games|ai|protocol|server|web|cli|bench)/',
    pathNot: `^(${[from, ...allowed].join('|')})/`,
  },
})

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-dependency-in-core-and-games',
      severity: 'error',
      from: { path: '^(core|games)/', pathNot: '/(test|testkit)/' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'] },
    },
    room('core', 'core', []),
    room('games', 'games/[^/]+', ['core']),
    room('ai', 'ai', ['core', 'games']),
    room('protocol', 'protocol', ['core']),
    room('server', 'server', ['core', 'games', 'ai', 'protocol']),
    room('web', 'web', ['core', 'games', 'ai', 'protocol']),
    {
      name: 'games-do-not-know-each-other',
      severity: 'error',
      from: { path: '^games/([^/]+)/' },
      to: { path: '^games/', pathNot: '^games/$1/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
}
