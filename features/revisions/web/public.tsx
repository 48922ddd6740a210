import type { ComponentProps } from 'react'
import { lazyWithPreload } from '#platform/web/lazy-with-preload.tsx'

/** A record's versions, each to look at again. */
export const VersionList = lazyWithPreload(
  async () => (await import('./VersionList.tsx')).VersionList,
)

const LateForm = lazyWithPreload(async () => (await import('./RevisedForm.tsx')).RevisedForm)

/** The form around a versioned record's fields; it keeps its place while its code loads. */
export const RevisedForm = (props: ComponentProps<typeof LateForm>) => (
  <div className="min-h-160 min-w-0">
    <LateForm {...props} />
  </div>
)

export { useRevisedForm } from './use-revised-form.tsx'
export { useRevisedRecord, useRevisedSave } from './use-revised-record.ts'
