import type { ReactNode } from 'react'
import { pathTo } from '#platform/contract/endpoint.ts'
import { importExportPath, importTemplatePath } from '../contract/paths.ts'
import type { ImportKindWire } from '../contract/schemas.ts'

type Props = {
  kind: ImportKindWire
  /** What the export holds. */
  exported: string
  children?: ReactNode
}

/** What a kind's files hold: a template, the present records, and every column. */
export function ImportColumns({ kind: { name, columns }, exported, children }: Props) {
  return (
    <aside aria-label="Files and columns" className="min-w-0 lg:border-l lg:border-line lg:pl-6">
      <h3 className="text-lg">Files</h3>
      <ul className="mt-3 space-y-3">
        <li>
          <a href={pathTo(importTemplatePath, { kind: name })} download className="underline">
            Template (CSV)
          </a>
          <span className="block text-sm text-ink-3">All columns with an example row.</span>
        </li>
        <li>
          <a href={pathTo(importExportPath, { kind: name })} download className="underline">
            {exported} (CSV)
          </a>
          <span className="block text-sm text-ink-3">
            In the same columns: edit it and upload it again.
          </span>
        </li>
        {children}
      </ul>
      <details className="mt-5">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">
          Columns ({columns.length})
        </summary>
        <dl className="mt-2 space-y-2 text-sm">
          {columns.map(({ name: column, isRequired, description }) => (
            <div key={column}>
              <dt className="font-semibold wrap-anywhere">
                {column}
                {isRequired && <span className="font-normal text-ink-3"> (required)</span>}
              </dt>
              <dd className="text-ink-2">{description}</dd>
            </div>
          ))}
        </dl>
      </details>
    </aside>
  )
}
