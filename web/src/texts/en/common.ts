/** The shell: home, tables, settings, faults. */
export default {
  'app.name': 'Kontor',
}
