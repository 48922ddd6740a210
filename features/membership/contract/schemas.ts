import { z } from 'zod'
import { aliases, capabilities } from './policy.ts'
import { tiers } from './tiers.ts'

const flags = Object.fromEntries([...capabilities, ...Object.keys(aliases)].map((name) => [name, z.boolean()])) as
  Record<(typeof capabilities)[number] | keyof typeof aliases, z.ZodBoolean>

export const getCapabilities = {
  reply: z.object({
    ...flags,
    accessLevel: z.number().int(),
    accessLevelName: z.string(),
    subscriptionTier: z.enum(tiers),
    hasHouse: z.boolean(),
    upgradeUrl: z.string(),
    profileCompletionStatus: z.object({
      isComplete: z.boolean(),
      requiresAttention: z.boolean(),
      daysRemaining: z.number().int(),
      blockedDueToProfile: z.boolean(),
    }),
  }),
}
export type Capabilities = z.infer<typeof getCapabilities.reply>

export const listPlans = {
  reply: z.array(z.object({
    id: z.enum(['weekly', 'monthly', 'annual', 'house']),
    name: z.string(),
    price: z.number().int(),
    displayPrice: z.string(),
    interval: z.enum(['week', 'month', 'year', 'once']),
    description: z.string(),
    features: z.array(z.string()),
  })),
}
