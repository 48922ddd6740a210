import { PgDialect } from 'drizzle-orm/pg-core'
import type { SQL } from 'drizzle-orm'

/**
 * A function, view or trigger of the database, declared in code: `npm run migrations` writes the
 * migration when one is new, changed or gone (docs/decisions/085-declared-sql.md).
 */
export type SqlObject = {
  kind: 'function' | 'view' | 'trigger'
  /** As in a DROP statement: a function with its arguments, a trigger with its table. */
  name: string
  /** The statement that creates it. */
  sql: string
}

/** Separates statements, as in migrations. */
export const statementBreak = '--> statement-breakpoint'

const dialect = new PgDialect({ casing: 'snake_case' })

/** An expression as a statement has it: values inline, columns with their names in the database. */
export const inlined = (expression: SQL): string =>
  dialect.sqlToQuery(expression.inlineParams()).sql

const head = /^create (?:or replace )?(?:constraint )?(function|view|trigger) "?(\w+)"?/im

/**
 * The objects that a .sql file creates, one per statement.
 * @throws if a statement creates something else.
 */
export function readSqlObjects(file: string, text: string): SqlObject[] {
  return text.split(statementBreak).map((part) => {
    const sql = part.trim()
    const [first, kind, name] = head.exec(sql) ?? []
    if (!first || !kind || !name) throw new Error(`${file} creates no object: ${sql.slice(0, 80)}`)
    const rest = sql.slice(sql.indexOf(first) + first.length)
    if (/function/i.test(kind))
      return { kind: 'function', name: `${name}${/^\([^)]*\)/.exec(rest)?.[0] ?? ''}`, sql }
    if (/view/i.test(kind)) return { kind: 'view', name, sql }
    return { kind: 'trigger', name: `${name} on ${/ on "?(\w+)/i.exec(rest)?.[1] ?? ''}`, sql }
  })
}
