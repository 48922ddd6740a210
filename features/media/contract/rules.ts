/** Largest picture in bytes: 5 MB (core.md section 9). */
export const maxPicture = 5_000_000

/** How long an upload address works, in seconds: ten minutes. */
export const slotSeconds = 600

/** Edges of a profile picture's squares, in pixels: for lists and for the profile. */
export const avatarSizes = { small: 128, large: 512 }

/** What a file dialog offers for pictures (core.md section 5). */
export const pictureTypes = 'image/jpeg,image/png,image/webp'

/** Said when a profile picture could not be stored (core.md section 8). */
export const avatarFailure = { title: 'Upload Failed', text: 'Failed to upload profile picture. Please try again.' }
