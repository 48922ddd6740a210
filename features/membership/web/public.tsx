export { capabilitiesQuery, useCapabilities } from './capabilities.ts'
export { GatedButton } from './GatedButton.tsx'
export { PlanDialog } from './PlanDialog.tsx'
export { plansQuery } from './plans.ts'
