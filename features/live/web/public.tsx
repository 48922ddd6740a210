export { joinLive, type LiveSubscriber } from './subscriber.ts'
