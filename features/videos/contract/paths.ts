import { partPaths } from '#features/membership/contract/parts.ts'

/** The video library. */
export const libraryPath = partPaths.library

/** A video's page. */
export const videoPath = (id: string): string => `${libraryPath}/${id}`
