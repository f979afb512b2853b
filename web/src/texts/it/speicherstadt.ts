import type { Translation } from '../../lib/i18n.svelte.ts'
import type english from '../en/speicherstadt.ts'

export default {
  'speicherstadt.name': 'Die Speicherstadt',
} satisfies Translation<typeof english>
