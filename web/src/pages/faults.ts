/** What can go wrong before a page can be shown; each has a friendly page of its own. */
export type FaultKind =
  | 'link'
  | 'table'
  | 'full'
  | 'begun'
  | 'invitation'
  | 'connection'
  | 'missing'
  | 'old'
  | 'record'
  | 'storage'
  | 'unexpected'
