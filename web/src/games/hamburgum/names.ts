import type { BuildingKind, Field } from '@kontor/hamburgum'

/** Emblems that a building, a field or a good is drawn with. */
export const goodOfBuilding = (kind: BuildingKind): string => (kind === 'brewer' ? 'beer' : kind)
export const emblemOfField = (field: Field): string => (field.startsWith('trade') ? 'trade' : field)
