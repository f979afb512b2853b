import type { Translation } from '../../lib/i18n.svelte.ts'
import type english from '../en/common.ts'

export default {
  'app.name': 'Kontor',
} satisfies Translation<typeof english>
