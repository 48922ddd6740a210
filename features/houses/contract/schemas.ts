import { z } from 'zod'
import { houseStatuses } from './rules.ts'

export const getOwnHouse = {
  reply: z.object({
    /** Null for members without one. */
    house: z
      .object({
        id: z.string(),
        name: z.string(),
        status: z.enum(houseStatuses),
        /** True while its payment is disputed: it has no page then and sells nothing. */
        isDisputed: z.boolean(),
      })
      .meta({ id: 'OwnHouse' })
      .nullable(),
  }),
}
