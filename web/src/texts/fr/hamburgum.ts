import type { Translation } from '../../lib/i18n.svelte.ts'
import type english from '../en/hamburgum.ts'

export default {
  'hamburgum.name': 'Hamburgum',
} satisfies Translation<typeof english>
