/** What the board of Hamburgum says. */
export default {
  'hamburgum.name': 'Hamburgum',
}
