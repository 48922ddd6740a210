import { z } from 'zod'
import { cursor, done, instant, pageSize } from '#platform/contract/schemas.ts'
import { mediaKinds } from './rules.ts'
import { uploadStates } from './resumable.ts'

const uploaded = z
  .string({ error: 'Name the upload.' })
  .min(1, { error: 'Name the upload.' })
  .max(2000)
const mediaType = z.enum(mediaKinds, { error: 'The media type must be image or video.' })

/**
 * A file about to be sent. External stores require both fields; the address then accepts exactly
 * that file.
 */
const announced = {
  /** Bytes. */
  size: z
    .number({ error: 'The size must be a number of bytes.' })
    .int({ error: 'The size must be a number of bytes.' })
    .min(1, { error: 'The file is empty.' })
    .optional(),
  contentType: z
    .string()
    .max(100)
    .regex(/^[\w.+-]+\/[\w.+-]+$/, { error: 'The content type must look like image/png.' })
    .optional(),
}

export const createAvatarSlot = {
  body: z.object(announced),
  reply: z.object({ uploadUrl: z.string() }),
}
export const setAvatar = {
  body: z.object({ mediaUrl: uploaded }),
  reply: z.object({ profileImageUrl: z.string() }),
}
export const removeAvatar = { reply: done }

export const createMediaSlot = {
  /** With the type, the address accepts no more than that type's limit. */
  body: z.object({ mediaType: mediaType.optional(), ...announced }),
  reply: z.object({ uploadURL: z.string() }),
}
export const setMedia = {
  body: z.object({ mediaUrl: uploaded, mediaType: mediaType.nullish() }),
  reply: z.object({
    /** Its public address. */
    objectPath: z.string(),
    mediaType,
    /** The largest size in pixels, for a picture. */
    width: z.number().int(),
    height: z.number().int(),
  }),
}
export type CheckedMedia = z.output<typeof setMedia.reply>

/** A member's own picture, to be used again. */
const ownPicture = z
  .object({
    /** The address by which texts, covers and products name it. */
    mediaUrl: z.string(),
    /** The largest size in pixels. */
    width: z.number().int(),
    height: z.number().int(),
    /** Its alternative text in the owner's newest record that has one; blank without. */
    description: z.string(),
    uploadedAt: instant,
  })
  .meta({ id: 'UploadedPicture' })
export type OwnPicture = z.output<typeof ownPicture>
export type OwnPictureWire = z.input<typeof ownPicture>

export const listMyPictures = {
  query: z.object({ cursor, limit: pageSize }),
  reply: z.array(ownPicture),
}

/** A file's description before upload. */
export type AnnouncedFile = Pick<z.output<typeof createMediaSlot.body>, 'size' | 'contentType'>

/** A resumable upload, for its owner. */
export const openUpload = z
  .object({
    id: z.string(),
    /** The file's name. */
    name: z.string(),
    /** Bytes of the whole file. */
    size: z.number().int(),
    /** Bytes that have arrived. */
    received: z.number().int(),
    /** `receiving` and `checking` become `ready` or `refused`. */
    state: z.enum(uploadStates),
    /** Why it was refused. */
    reason: z.string().nullable(),
    /** The checked file's address, once it is `ready`. */
    mediaUrl: z.string().nullable(),
    /** When it is forgotten. */
    expiresAt: instant,
  })
  .meta({ id: 'OpenUpload' })
export type OpenUploadWire = z.input<typeof openUpload>
export type OpenUpload = z.output<typeof openUpload>
