export { joinLive } from './subscriber.ts'
