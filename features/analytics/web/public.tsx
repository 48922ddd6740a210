export { RetentionTable } from './RetentionTable.tsx'
export { Trends } from './Trends.tsx'
