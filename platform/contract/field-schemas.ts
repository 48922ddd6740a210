import { z } from 'zod'
import type { Field, Fields, RuleTools } from './fields.ts'
import * as schemas from './schemas.ts'

const tools: RuleTools = { ...schemas, z }

/** The shape of what is written. */
export function rulesOf<F extends Fields>(fields: F): { [K in keyof F]: ReturnType<F[K]['rule']> }
export function rulesOf(fields: Fields): Record<string, z.ZodType> {
  return shapeOf(fields, (field) => field.rule(tools))
}

/** The shape of what replies say. */
export function repliesOf<F extends Fields>(
  fields: F,
): { [K in keyof F]: ReturnType<F[K]['reply']> }
export function repliesOf(fields: Fields): Record<string, z.ZodType> {
  return shapeOf(fields, (field) => field.reply(tools))
}

const shapeOf = (fields: Fields, schemaOf: (field: Field) => z.ZodType) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]))
