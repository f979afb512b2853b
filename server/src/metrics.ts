import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

/** What Prometheus can ask for; docs/operations.md explains each name. */
export function makeMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const counter = <L extends string = never>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Counter({ name, help, labelNames, registers })
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  return {
    registry,
    entries: counter('kontor_entries_total', 'Log entries stored, by kind.', ['kind']),
    refusals: counter('kontor_refusals_total', 'Refusals, by code.', ['code']),
    entrySeconds: new Histogram({
      name: 'kontor_entry_seconds',
      help: 'From a message to its entry stored and sent to everybody.',
      buckets: SECONDS,
      registers,
    }),
    storeErrors: counter('kontor_store_errors_total', 'Failures of the database or the way to it.'),
    sockets: gauge('kontor_sockets', 'Open sockets.'),
    messages: counter('kontor_messages_total', 'Socket messages received.'),
    liveTables: gauge('kontor_live_tables', 'Tables in memory.'),
    tablesOpened: counter('kontor_tables_opened_total', 'Tables read from the database.'),
    notices: counter('kontor_notices_total', 'Attempts to deliver a notice, by channel and outcome.', [
      'channel',
      'outcome',
    ]),
    noticesWaiting: gauge('kontor_notices_waiting', 'Notices that wait to be delivered.'),
    thinking: gauge('kontor_thinking', 'AI moves being thought about.'),
    ordered: counter('kontor_ordered_moves_total', 'Moves made from orders in advance.'),
    lapses: counter('kontor_lapses_total', 'Clocks that ran out.'),
    thoughts: counter('kontor_thoughts_total', 'AI moves, by how they came about.', ['outcome']),
  }
}

export type Metrics = ReturnType<typeof makeMetrics>
