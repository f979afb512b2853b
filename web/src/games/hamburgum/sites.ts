import { BOARDS, BUILDINGS, type View } from '@kontor/hamburgum'
import { t } from '../../lib/i18n.svelte.ts'

/** "brewer, free, in the parish of St. Petri" */
export function tellSite({ board }: View, site: number, name: string | undefined): string {
  const { churches, sites } = BOARDS[board]
  const building = t(`hamburgum.building.${BUILDINGS[sites[site].kind]}`)
  const parish = churches[sites[site].parish].name
  return name === undefined
    ? t('hamburgum.site.free', { building, parish })
    : t('hamburgum.site.taken', { building, parish, name })
}
