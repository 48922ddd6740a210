import { useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'

/** The code of a vote, told this once; with it its owner finds the vote in the published tally. */
export function VoteReceipt({ code, onKept }: { code: string; onKept: () => void }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(code)
    setCopied(true)
  }
  return (
    <section aria-label="Receipt of your vote" className="mt-5 rounded-card border border-line-strong bg-card p-4 text-sm">
      <p className="font-semibold">Keep this code</p>
      <p className="figures mt-2 font-mono text-md break-all select-all">{code}</p>
      <p className="mt-2 text-ink-2">It is shown this once and stored nowhere. After the close it finds your vote in the published tally. A moved vote gets a new one.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="quiet" size="s" onClick={() => void copy().catch(() => {})}>{isCopied ? 'Copied' : 'Copy'}</Button>
        <Button variant="quiet" size="s" onClick={onKept}>I have kept it</Button>
      </div>
    </section>
  )
}
