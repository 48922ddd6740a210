import type { z } from 'zod'
import type * as schemas from './schemas.ts'

/** What rules are written with; handed in, so that a browser that reads fields loads no Zod. */
export type RuleTools = typeof schemas & { z: typeof z }

/** A field's column in files (docs/product/imports.md). */
export type Column = {
  name: string
  /** What it takes, in a sentence for the sender. */
  description: string
  /** Its cell in the template. */
  example: string
  /** A file can't be without it. */
  isRequired?: true
  /** A blank cell doesn't keep what a known record has. */
  mustFill?: true
  /** The error of a cell that can't be read; the rule's without it. */
  fault?: string
}

/**
 * A field of a record that people write, declared once: schemas, files, their comparison with what
 * is stored, forms and mappers follow from it (docs/decisions/091-fields-declared-once.md).
 */
export type Field<
  Rule extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Typed = unknown,
> = {
  /** What may be written. */
  rule(tools: RuleTools): Rule
  /** What replies say. */
  reply(tools: RuleTools): Reply
  /** Null if files don't have it. */
  column: Column | null
  /** A cell's value for the rule; undefined if it can't be read. */
  read(cell: string): unknown
  /** A value's cell, which is read as the same value. */
  print(value: z.output<Rule>): string
  /** What an empty form has. */
  blank: Typed
  /** What the form shows of a reply. */
  typed(reply: z.input<Reply>): Typed
  /** What the form sends. */
  written(typed: Typed): z.input<Rule>
  /** Valid values as written: different ones for neighboring numbers. */
  another(number: number): z.input<Rule>
}

/** A record's fields in the order of its files. */
export type Fields = Record<string, Field>

/** A record's values once its rules have passed. */
export type ValuesOf<F extends Fields> = { [K in keyof F]: z.output<ReturnType<F[K]['rule']>> }
/** What is written in a form's inputs. */
export type TypedOf<F extends Fields> = { [K in keyof F]: F[K]['blank'] }
type WrittenOf<F extends Fields> = { [K in keyof F]: ReturnType<F[K]['written']> }
type RepliesOf<F extends Fields> = { [K in keyof F]: z.input<ReturnType<F[K]['reply']>> }

/** Fields' names, in order. */
export function namesOf<F extends Fields>(fields: F): (keyof F & string)[]
export function namesOf(fields: Fields): string[] {
  return Object.keys(fields)
}

/** A record's own fields of an object that has more, such as a row, or a table's columns of it. */
export function pickFields<F extends Fields, R extends Record<keyof F, unknown>>(
  fields: F,
  from: R,
): { [K in keyof F]: R[K & keyof R] }
export function pickFields(fields: Fields, from: Record<string, unknown>): Record<string, unknown> {
  return mapFields(fields, (_field, name) => from[name])
}

/** An empty form. */
export function blankForm<F extends Fields>(fields: F): TypedOf<F>
export function blankForm(fields: Fields): Record<string, unknown> {
  return mapFields(fields, ({ blank }) => blank)
}

/** A form with what a reply says. */
export function formOf<F extends Fields>(fields: F, reply: RepliesOf<F>): TypedOf<F>
export function formOf(fields: Fields, reply: Record<string, unknown>): Record<string, unknown> {
  return mapFields(fields, (field, name) => field.typed(reply[name]))
}

/** What a form sends. */
export function writtenIn<F extends Fields>(fields: F, typed: TypedOf<F>): WrittenOf<F>
export function writtenIn(fields: Fields, typed: Record<string, unknown>): Record<string, unknown> {
  return mapFields(fields, (field, name) => field.written(typed[name]))
}

const mapFields = <T>(fields: Fields, map: (field: Field, name: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(field, name)]))
