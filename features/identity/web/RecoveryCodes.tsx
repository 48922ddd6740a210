import { useEffect, useRef } from 'react'
import { useSite } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'

/** Recovery codes, shown once, to copy or download. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const site = useSite()
  const title = useRef<HTMLHeadingElement>(null)
  const text = `${site.name} recovery codes\n${site.url}\n\n${codes.join('\n')}\n\nEach works once.\n`
  useEffect(() => title.current?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast({ tone: 'good', title: 'Recovery codes copied' })
    } catch {
      toast({
        tone: 'bad',
        title: 'Not copied',
        description: "Your browser doesn't allow copying. Save the file, or write them down.",
      })
    }
  }
  return (
    <div className="space-y-4">
      <h3 ref={title} tabIndex={-1} className="text-lg focus-visible:outline-none">
        Save your recovery codes
      </h3>
      <Callout tone="warn">
        You won't see these again. Each works once in place of your app or passkey, in case you lose
        your phone.
      </Callout>
      <ol
        aria-label="Recovery codes"
        className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-card border border-line bg-card p-4 font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          variant="quiet"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          Save as file
        </Button>
        <Button onClick={onDone}>I've saved them</Button>
      </div>
    </div>
  )
}
