/** Maximum picture size: 5 MB, in bytes. */
export const maxPicture = 5_000_000

/** Maximum video size: 50 MB, in bytes. */
export const maxVideo = 50_000_000

/** Storage per member: 2 GB, in bytes. */
export const maxOfMember = 2_000_000_000

/** An upload address's lifetime: ten minutes, in seconds. */
export const slotSeconds = 600

/** Maximum open upload addresses per member. */
export const maxOpenSlots = 10

/** Attempts per upload address; a broken connection may retry. */
export const maxAttempts = 5

/** Total bytes all open upload addresses may receive: 20 GB. */
export const maxPending = 20_000_000_000

/** Days a checked file waits to be used. */
export const unusedDays = 30

/** Profile picture sizes, in pixels: for lists and the profile. */
export const avatarSizes = { small: 128, large: 512 }

/**
 * Widths of an article's picture in pixels, as far as it is large enough, and its maximum height.
 */
export const pictureWidths = [480, 960, 1600]
export const maxPictureHeight = 3200

/** Picture types for the file dialog. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** The same for videos. */
export const videoTypes = 'video/mp4'

/** Shown if a profile picture couldn't be stored (docs/product/site.md 8). */
export const avatarFailure = {
  title: 'Upload Failed',
  text: 'Failed to upload profile picture. Please try again.',
}

/** Messages about an article's uploads (docs/product/site.md 8). */
export const uploadMessages = {
  invalid: { title: 'Invalid File', text: 'Please upload an image or video file' },
  tooLarge: 'File Too Large',
  failed: 'Upload Failed',
  slot: 'Failed to get upload URL',
  sending: 'Failed to upload file',
  permissions: 'Failed to set media permissions',
  done: 'Upload Successful',
}

export const mediaKinds = ['image', 'video'] as const

export type MediaKind = (typeof mediaKinds)[number]

/** A file type's size limit, in words. */
export function sizeLimit(kind: MediaKind): string {
  return kind === 'image'
    ? `Pictures can be up to ${maxPicture / 1_000_000} MB.`
    : `Videos can be up to ${maxVideo / 1_000_000} MB.`
}

/** A cover picture or video in a form; blank if there is none. */
export type MediaChoice = {
  mediaUrl: string
  mediaType: MediaKind | null
  mediaAlt: string
  mediaCaption: string
  thumbnailUrl: string
}

/** No picture and no video. */
export const noMedia: MediaChoice = {
  mediaUrl: '',
  mediaType: null,
  mediaAlt: '',
  mediaCaption: '',
  thumbnailUrl: '',
}
