import type { DatabaseSync } from 'node:sqlite'
import type pg from 'pg'

/** A table as the database itself describes it. */
export interface Shape {
  readonly name: string
  readonly columns: readonly string[]
}

/** What a database keeps about itself; everything else belongs into a backup. */
const OWN = new Set(['kysely_migration', 'kysely_migration_lock', 'epochs'])

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

interface ColumnRow {
  readonly name: string
  readonly column: string
}

export const sqliteShapes = (database: DatabaseSync): Shape[] =>
  gather(
    database
      .prepare(
        `select t.name, c.name as "column" from sqlite_master t join pragma_table_info(t.name) c
         where t.type = 'table' and t.name not like 'sqlite!_%' escape '!' order by t.name, c.cid`,
      )
      .all() as unknown as ColumnRow[],
  )

export async function postgresShapes(client: pg.ClientBase): Promise<Shape[]> {
  const { rows } = await client.query<ColumnRow>(
    `select t.table_name as name, c.column_name as "column"
     from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
     where t.table_schema = current_schema() and t.table_type = 'BASE TABLE'
     order by t.table_name, c.ordinal_position`,
  )
  return gather(rows)
}

function gather(rows: readonly ColumnRow[]): Shape[] {
  const tables = Map.groupBy(rows, (row) => row.name)
  return [...tables]
    .filter(([name]) => !OWN.has(name))
    .map(([name, columns]) => ({ name, columns: columns.map(({ column }) => column) }))
}
