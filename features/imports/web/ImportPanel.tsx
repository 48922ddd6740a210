import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { useCall } from '#platform/web/site.ts'
import { RowsSkeleton } from '#platform/web/tables/section-skeletons.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx'
import type { ImportKindWire, ImportWire } from '../contract/schemas.ts'
import { ImportCard } from './ImportCard.tsx'
import { ImportColumns } from './ImportColumns.tsx'
import { importsQuery, kindQuery } from './queries.ts'
import { useImportUpload } from './use-import-upload.ts'

type Props = {
  kind: string
  /** Such as "Import candidates". */
  title: string
  /** What the file does, after how it is checked. */
  text: string
  /** Reads that show the records. */
  changes: Endpoint[]
  undoText?: string
  /** Further actions of an import. */
  more?: (found: ImportWire) => ReactNode
  /** What the export holds. */
  exported?: string
  /** Further files. */
  files?: ReactNode
}

/** A kind's CSV files: upload, dry run, apply, undo, and all files sent so far. */
export function ImportPanel(props: Props) {
  const kind = useQuery(kindQuery(useCall(), props.kind))
  if (kind.isError)
    return <ErrorState level={3} isRetrying={kind.isFetching} onRetry={() => void kind.refetch()} />
  return kind.data ? (
    <Panel {...props} found={kind.data} />
  ) : (
    <RowsSkeleton label="Loading" count={3} />
  )
}

function Panel({
  found,
  title,
  text,
  changes,
  undoText,
  more,
  exported = 'Everything on the site',
  files,
}: Props & { found: ImportKindWire }) {
  const call = useCall()
  const list = useInfiniteQuery(importsQuery(call, found.name))
  const imports = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <section aria-labelledby="import">
        <h3 id="import" className="text-lg">
          {title}
        </h3>
        <p className="mt-1 max-w-160 text-ink-2">
          Upload a CSV file of up to {found.maxRows.toLocaleString('en-US')} rows. We check every
          row first. Nothing changes until you apply it. {text}
        </p>
        <FileUpload kind={found.name} />
        <div className="mt-6">
          <PagedList
            list={list}
            count={imports.length}
            label="Loading the imports"
            empty={{ node: <p className="text-ink-3">No imports yet.</p> }}
            more={{ isHiddenAtEnd: true }}
          >
            <ol className="space-y-4">
              {imports.map((listed, index) => (
                <li key={listed.id}>
                  <ImportCard
                    listed={listed}
                    kind={found}
                    changes={changes}
                    undoText={undoText}
                    isFirst={index === 0}
                    more={more}
                  />
                </li>
              ))}
            </ol>
          </PagedList>
        </div>
      </section>
      <ImportColumns kind={found} exported={exported}>
        {files}
      </ImportColumns>
    </div>
  )
}

function FileUpload({ kind }: { kind: string }) {
  const input = useRef<HTMLInputElement>(null)
  const { sending, failure, send, cancel } = useImportUpload(kind)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        className="sr-only"
        tabIndex={-1}
        aria-label="CSV file"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void send(file)
        }}
      />
      <div className="mt-4">
        {sending ? (
          <ProgressBar
            label={`Sending ${sending.name}`}
            value={sending.part}
            action={
              <Button size="s" variant="quiet" onClick={cancel}>
                Cancel
              </Button>
            }
          />
        ) : (
          <Button onClick={() => input.current?.click()}>Choose a CSV file</Button>
        )}
      </div>
      {failure && (
        <Callout tone="bad" title="Not imported" isAnnounced className="mt-4">
          {failure}
        </Callout>
      )}
    </>
  )
}
