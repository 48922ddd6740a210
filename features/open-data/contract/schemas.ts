import { z } from 'zod'
import { instant, nameInPath } from '#platform/contract/schemas.ts'
import { dataFormats } from './rules.ts'

const file = z
  .object({
    format: z.enum(dataFormats),
    path: z.string(),
    bytes: z.number().int(),
    /** In hexadecimal, of the file as it is downloaded. */
    sha256: z.string(),
  })
  .meta({ id: 'DataFile' })

const dataSet = z
  .object({
    name: z.string(),
    title: z.string(),
    about: z.string(),
    /** Whose words it has: texts of members stay theirs. */
    wordsOf: z.enum(['site', 'members']),
    /** An SPDX name; null if the operator grants none. */
    license: z.string().nullable(),
    rows: z.number().int().nullable(),
    /** When its rows last changed; null until its files are made. */
    changedAt: instant.nullable(),
    /** When that was last checked. */
    checkedAt: instant.nullable(),
    /** Empty until they are made. */
    files: z.array(file),
  })
  .meta({ id: 'DataSet' })
export type DataSet = z.output<typeof dataSet>
export type DataSetWire = z.input<typeof dataSet>

const described = dataSet
  .extend({ fields: z.array(z.object({ name: z.string(), about: z.string() })) })
  .meta({ id: 'DescribedDataSet' })
export type DescribedDataSet = z.output<typeof described>
export type DescribedDataSetWire = z.input<typeof described>

export const listDataSets = { reply: z.array(dataSet) }
export const getDataSet = { params: z.object({ name: nameInPath(60) }), reply: described }
