import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ownVoteQuery } from './queries.ts'
import { forgetReceipt, useReceipt } from './receipts.ts'

type Props = { memberId: string; debateId: string; onSaved: () => void }

/**
 * A vote's receipt code, which finds it in the published tally. Shown until dismissed or until the
 * vote moves elsewhere; a removed vote's code finds it, too.
 */
export function VoteReceipt({ memberId, debateId, onSaved }: Props) {
  const receipt = useReceipt(memberId, debateId)
  const { data: own } = useQuery(ownVoteQuery(useCall(), debateId))
  if (!receipt || (own && !own.removed && own.position !== receipt.position)) return null
  return (
    <Code
      key={receipt.code}
      code={receipt.code}
      onSaved={() => {
        forgetReceipt(debateId)
        onSaved()
      }}
    />
  )
}

function Code({ code, onSaved }: { code: string; onSaved: () => void }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(code)
    setCopied(true)
  }
  return (
    <section
      aria-label="Your vote receipt"
      className="mt-5 rounded-card border border-line-strong bg-card p-4 text-sm"
    >
      <p className="font-semibold">Save this code</p>
      <p className="figures mt-2 font-mono text-md break-all select-all">{code}</p>
      <p className="mt-2 text-ink-2">
        We don't store this code. Save it to find your vote in the final tally. If you change your
        vote, you get a new code.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="quiet" size="s" onClick={() => void copy().catch(() => {})}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button variant="quiet" size="s" onClick={onSaved}>
          I've saved it
        </Button>
      </div>
    </section>
  )
}
