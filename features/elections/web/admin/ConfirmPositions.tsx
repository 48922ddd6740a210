import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#platform/web/form.ts'
import { keyOf } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx'
import { confirmElectionImport, getImportedPositions } from '../../contract/import-endpoints.ts'
import { candidateEndpoints, importedPositionsQuery, resultEndpoints } from './queries.ts'

const failure = { title: 'Import failed', text: 'Could not update the import' }
const figure = (count: number) => count.toLocaleString('en-US')

/** Confirms what another editor imported, some hundred at a time. */
export function ConfirmPositions({ id, noun = 'position' }: { id: string; noun?: string }) {
  const call = useCall()
  const queryClient = useQueryClient()
  const { data } = useQuery(importedPositionsQuery(call, id))
  const [progress, setProgress] = useState<{ most: number; left: number } | null>(null)
  if (!data || data.waiting === 0) return null
  const { waiting, isOwn } = data
  const confirmAll = async () => {
    setProgress({ most: waiting, left: waiting })
    try {
      for (let isDone = false; !isDone;) {
        const { left, confirmed } = await call(confirmElectionImport, { params: { id } })
        setProgress({ most: waiting, left })
        isDone = left === 0 || confirmed === 0
      }
      toast({ tone: 'good', title: `${noun === 'result' ? 'Results' : 'Positions'} confirmed` })
    } catch (error) {
      toast({ tone: 'bad', title: failure.title, description: messageOf(error, failure.text) })
    }
    setProgress(null)
    await Promise.all(
      [...candidateEndpoints, ...resultEndpoints, getImportedPositions].map((endpoint) =>
        queryClient.invalidateQueries({ queryKey: keyOf(endpoint) }),
      ),
    )
  }
  if (isOwn)
    return (
      <p className="basis-full text-sm text-ink-3">
        {figure(waiting)} {waiting === 1 ? `${noun} waits` : `${noun}s wait`} for another
        administrator.
      </p>
    )
  if (progress)
    return (
      <ProgressBar
        className="basis-full"
        label="Confirming"
        value={progress.most - progress.left}
        max={progress.most}
        text={`${figure(progress.most - progress.left)} of ${figure(progress.most)}`}
      />
    )
  return (
    <Button size="s" onClick={() => void confirmAll()}>
      Confirm {figure(waiting)} {waiting === 1 ? noun : `${noun}s`}
    </Button>
  )
}
