import { z } from 'zod'
import { nameInPath } from '#platform/contract/schemas.ts'
import { stateCodes } from '#platform/contract/states.ts'

const inPath = z.object({ sin: nameInPath(40) })

const support = z
  .object({
    supporters: z.number().int(),
    /**
     * States with their supporters, rounded down to a multiple of five; smaller ones are omitted.
     */
    states: z.array(z.object({ state: z.enum(stateCodes), supporters: z.number().int() })),
  })
  .meta({ id: 'BillSupport' })
export type BillSupport = z.output<typeof support>

const own = z
  .object({
    isSupported: z.boolean(),
    supporters: z.number().int(),
    /** Shown once: finds this member's line in the published tally. */
    receipt: z.string().nullable(),
  })
  .meta({ id: 'OwnBillSupport' })
export type OwnBillSupport = z.output<typeof own>

export const getSupport = { params: inPath, reply: support }
export const getMySupport = { params: inPath, reply: z.object({ isSupported: z.boolean() }) }
export const supportBill = { params: inPath, reply: own }
export const withdrawSupport = { params: inPath, reply: own }
