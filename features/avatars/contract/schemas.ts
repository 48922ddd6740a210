import { z } from 'zod'
import { done, filledLine, id, instant, line, lines } from '#platform/contract/schemas.ts'
import { avatarLimits, avatarMessages, lookPattern, voiceIds } from './rules.ts'

const inPath = z.object({ id })
const voice = z.enum(voiceIds, { error: 'Choose a voice.' })

/** An avatar as others meet it where its owner speaks through it. */
export const spokenAs = z
  .object({
    name: z.string(),
    voice,
    /** Its drawn look's address; null for a portrait, which only its owner sees. */
    imageUrl: z.string().nullable(),
  })
  .meta({ id: 'SpokenAs' })

const avatar = z
  .object({
    id: z.string(),
    name: z.string(),
    /** Plain text, never HTML. */
    persona: z.string(),
    greeting: z.string(),
    voice,
    /** The drawn look; null with a portrait. */
    look: z.string().nullable(),
    /** Its picture's address. */
    imageUrl: z.string(),
    createdAt: instant,
  })
  .meta({ id: 'Avatar' })
export type AvatarWire = z.input<typeof avatar>
export type Avatar = z.output<typeof avatar>

const written = z
  .object({
    name: filledLine(avatarMessages.name).max(avatarLimits.name, {
      error: `Use at most ${avatarLimits.name} characters.`,
    }),
    persona: lines(avatarLimits.persona).default(''),
    greeting: line(avatarLimits.greeting).default(''),
    voice,
    /** A drawn look, such as `lorelei-7`. */
    look: z.string().regex(lookPattern, { error: avatarMessages.look }).nullish(),
    /** An upload from the profile picture's upload address, instead of a look. */
    portrait: z.string().max(2000).nullish(),
  })
  .meta({ id: 'NewAvatar' })
export type WrittenAvatar = z.output<typeof written>

export const listMyAvatars = { reply: z.array(avatar) }
export const createAvatar = { body: written, reply: avatar }
export const editAvatar = { params: inPath, body: written, reply: avatar }
export const deleteAvatar = { params: inPath, reply: done }
export const showAvatarAsPicture = {
  params: inPath,
  reply: z.object({ profileImageUrl: z.string() }),
}
