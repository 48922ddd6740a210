export { tasksQuery } from './queries.ts'
