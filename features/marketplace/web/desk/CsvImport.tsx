import { useRef, useState } from 'react'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { readTextFile } from '#platform/web/text-file.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { csvColumns } from '../../contract/csv.ts'
import { importProducts, listOwnProducts } from '../../contract/desk-endpoints.ts'

/** Imports a CSV file: first checked, with errors by row, then imported as a whole. */
export function CsvImport() {
  const input = useRef<HTMLInputElement>(null)
  const [csv, setCsv] = useState<string | null>(null)
  const send = useApiMutation(useCall(), importProducts, {
    changes: [listOwnProducts],
    onSuccess: ({ isImported, added, changed }) => {
      if (!isImported) return
      setCsv(null)
      toast({
        tone: 'good',
        title: 'Products imported',
        description: `${added} added, ${changed} changed.`,
      })
    },
  })
  const take = async (file: File | undefined) => {
    if (!file) return
    const text = await readTextFile(file)
    setCsv(text)
    if (text !== null) send.mutate({ body: { csv: text, isFinal: false } })
  }
  const checked = csv !== null && send.data && !send.data.isImported ? send.data : null
  return (
    <section aria-labelledby="import" className="mt-12 max-w-3xl">
      <h2 id="import" className="text-lg">
        Import from CSV
      </h2>
      <p className="mt-2 text-sm text-ink-3">
        One row per variant. Rows with the same name are one product; a known name changes that
        product. Columns: {csvColumns.join(', ')}.
      </p>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label="CSV file"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          void take(file)
        }}
      />
      <Button
        variant="quiet"
        className="mt-4"
        isBusy={send.isPending}
        onClick={() => input.current?.click()}
      >
        Choose a CSV file
      </Button>
      <div aria-live="polite">
        {csv !== null && send.error && (
          <Callout tone="bad" title="Can't read this file" className="mt-4">
            {messageOf(send.error, 'Please try again.')}
          </Callout>
        )}
        {checked && checked.errors.length > 0 && (
          <Callout tone="bad" title="Nothing imported yet" className="mt-4">
            <ul className="list-disc pl-5">
              {checked.errors.map(({ line, column, message }) => (
                <li key={`${line} ${column} ${message}`} className="wrap-anywhere">
                  Line {line}, {column}: {message}
                </li>
              ))}
            </ul>
          </Callout>
        )}
        {checked && checked.errors.length === 0 && (
          <Callout title="Ready to import" className="mt-4">
            <p>
              {checked.added} to add, {checked.changed} to change.
            </p>
            <Button
              className="mt-3"
              isBusy={send.isPending}
              onClick={() => csv !== null && send.mutate({ body: { csv, isFinal: true } })}
            >
              Import
            </Button>
          </Callout>
        )}
      </div>
    </section>
  )
}
