/** What the board of Die Speicherstadt says. */
export default {
  'speicherstadt.name': 'Die Speicherstadt',
}
