/** Bytes of one part of a resumable upload: a broken connection loses at most one part. */
export const maxPart = 4_000_000

/** The refusal of a longer part. */
export const partLimit = `Send at most ${maxPart} bytes in one request.`

/** Hours until an unfinished resumable upload, or what became of it, is forgotten. */
export const uploadHours = 24

/** Resumable uploads per member at once. */
export const maxUploads = 3

/** Characters of an uploaded file's name. */
export const maxFileName = 200

/** A resumable upload receives parts, waits for its check, and is a file or was refused. */
export const uploadStates = ['receiving', 'checking', 'ready', 'refused'] as const
export type UploadState = (typeof uploadStates)[number]

/** The size limit of resumable uploads, in words. */
export const uploadLimit = (maxBytes: number): string =>
  `Videos can be up to ${(maxBytes / 1_000_000).toLocaleString('en-US')} MB.`

/** Why a file was refused. */
export const notVideo = 'This file isn’t an MP4 video. Export it as MP4 and try again.'
