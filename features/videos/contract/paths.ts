import { partPaths } from '#features/membership/contract/parts.ts'

/** The video library. */
export const libraryPath = partPaths.library

/** A House's own videos. */
export const ownVideosPath = '/house/videos'

/** A video's page. */
export const videoPath = (id: string): string => `${libraryPath}/${id}`

/** Where a free video's file is, for search engines; it leads to an address that expires. */
export const freeFilePath = (id: string): string => `${videoPath(id)}/video.mp4`

/** Where large videos are uploaded, by the tus protocol. */
export const uploadsPath = '/api/video-uploads'
