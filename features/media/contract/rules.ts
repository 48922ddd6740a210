/** Largest picture in bytes: 5 MB. */
export const maxPicture = 5_000_000

/** Largest video in bytes: 50 MB. */
export const maxVideo = 50_000_000

/** Bytes that one member's checked files may take together: 2 GB. */
export const maxOfMember = 2_000_000_000

/** How long an upload address works, in seconds: ten minutes. */
export const slotSeconds = 600

/** Upload addresses that one member may have open at once. */
export const mostOpenSlots = 10

/** How often a file may be sent to one address; a connection that breaks is tried again. */
export const mostAttempts = 5

/** Bytes that all open upload addresses together may bring in: 20 GB. */
export const mostPending = 20_000_000_000

/** Days that a checked file waits for an article that shows it. */
export const unusedDays = 30

/** Edges of a profile picture's squares, in pixels: for lists and for the profile. */
export const avatarSizes = { small: 128, large: 512 }

/** Widths that an article's picture is written in, in pixels, as far as it has them; and the most it is high. */
export const pictureWidths = [480, 960, 1600]
export const mostPictureHeight = 3200

/** What a file dialog offers for pictures. */
export const pictureTypes = 'image/jpeg,image/png,image/webp'

/** The same for videos. */
export const videoTypes = 'video/mp4'

/** Said when a profile picture could not be stored (docs/product/site.md 8). */
export const avatarFailure = {
  title: 'Upload Failed',
  text: 'Failed to upload profile picture. Please try again.',
}

/** What is said about an article's uploads, step by step (docs/product/site.md 8). */
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

/** The most a file of a kind may weigh, in words. */
export function sizeLimit(kind: MediaKind): string {
  return kind === 'image'
    ? `Pictures can be up to ${maxPicture / 1_000_000} MB.`
    : `Videos can be up to ${maxVideo / 1_000_000} MB.`
}

/** A picture or video that stands above something, as a form holds it: blank where there is none. */
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
