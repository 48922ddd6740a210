import { lazyWithPreload } from '#platform/web/lazy-with-preload.tsx'

/** A record's versions, each to look at again. */
export const VersionList = lazyWithPreload(
  async () => (await import('./VersionList.tsx')).VersionList,
)

/** The form around a versioned record's fields. */
export const RevisedForm = lazyWithPreload(
  async () => (await import('./RevisedForm.tsx')).RevisedForm,
)

export { useRevisedForm } from './use-revised-form.tsx'
export { useRevisedRecord, useRevisedSave } from './use-revised-record.ts'
