import { z } from 'zod'
import { done } from '#platform/contract/schemas.ts'

export const createAvatarSlot = { reply: z.object({ uploadUrl: z.string() }) }
export const setAvatar = {
  body: z.object({ mediaUrl: z.string({ error: 'Say which upload this is about.' }).min(1, { error: 'Say which upload this is about.' }).max(2000) }),
  reply: z.object({ profileImageUrl: z.string() }),
}
export const removeAvatar = { reply: done }
