import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messageOf } from '#platform/web/form.ts'
import { keyOf } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx'
import { upload } from '#platform/web/upload.ts'
import { importLimits } from '../../contract/admin-rules.ts'
import { createElectionImport, listElectionImports } from '../../contract/import-endpoints.ts'
import { exportPath } from '../../contract/import-paths.ts'
import { openDataPaths } from '../../contract/open-data.ts'
import { ImportCard } from './ImportCard.tsx'
import { importsQuery } from './queries.ts'

/** CSV files of candidates: upload, preview, apply, undo, and downloads. */
export function ImportView() {
  const call = useCall()
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const controller = useRef<AbortController>(null)
  const [sending, setSending] = useState<{ name: string; part: number } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const list = useInfiniteQuery(importsQuery(call))
  const imports = (list.data?.pages.flatMap(({ items }) => items) ?? []).filter(
    ({ state }) => state !== 'reading',
  )
  const send = async (file: File) => {
    const { signal } = (controller.current = new AbortController())
    setFailure(null)
    setSending({ name: file.name, part: 0 })
    try {
      const { uploadUrl } = await call(
        createElectionImport,
        { body: { fileName: file.name } },
        signal,
      )
      await upload(uploadUrl, file, {
        signal,
        onProgress: (part) => setSending({ name: file.name, part }),
      })
    } catch (error) {
      if (!signal.aborted) setFailure(messageOf(error, "Couldn't read the file."))
    } finally {
      setSending(null)
      await queryClient.invalidateQueries({ queryKey: keyOf(listElectionImports) })
    }
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <section aria-labelledby="import">
        <h3 id="import" className="text-lg">
          Import candidates
        </h3>
        <p className="mt-1 max-w-160 text-ink-2">
          Send a CSV file in the form of the export, up to{' '}
          {importLimits.rows.toLocaleString('en-US')} rows. We check every row first. Nothing
          changes until you apply it, and positions still need a second editor.
        </p>
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
                <Button size="s" variant="quiet" onClick={() => controller.current?.abort()}>
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
        <div className="mt-6">
          <PagedList
            list={list}
            count={imports.length}
            label="Loading the imports"
            empty={{ title: 'No imports', text: 'Files that you send appear here.' }}
          >
            <ol className="space-y-4">
              {imports.map((listed) => (
                <li key={listed.id}>
                  <ImportCard listed={listed} />
                </li>
              ))}
            </ol>
          </PagedList>
        </div>
      </section>
      <aside aria-label="Downloads" className="lg:border-l lg:border-line lg:pl-6">
        <h3 className="text-lg">Export</h3>
        <ul className="mt-3 space-y-3">
          <li>
            <a href={exportPath} download className="underline">
              All candidates (CSV)
            </a>
            <span className="block text-sm text-ink-3">
              The current cycle, in the form that an import takes.
            </span>
          </li>
          <li>
            <a href={openDataPaths.csv} download className="underline">
              Public positions (CSV)
            </a>{' '}
            ·{' '}
            <a href={openDataPaths.json} download className="underline">
              JSON
            </a>
            <span className="block text-sm text-ink-3">
              Open data: every position with its source. Anyone can download it.
            </span>
          </li>
        </ul>
      </aside>
    </div>
  )
}
