export { visitOrderScript } from './visit-order.tsx'
