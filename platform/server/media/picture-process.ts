import { serveTasks } from '../workers/serve-tasks.ts'
import { cropSquares, drawSvg, resize } from './picture-work.ts'

/** The most that a picture within its bounds takes is 400 MB (`images.test.ts`). */
const maxMegabytes = 600

const tasks = { cropSquares, drawSvg, resize }

export type PictureTasks = typeof tasks

serveTasks(tasks, maxMegabytes)
