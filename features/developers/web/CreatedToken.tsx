import { useEffect, useRef } from 'react'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'

type Props = { token: string; name?: string; onDone: () => void }

/** A new token or other secret, shown once, to copy. */
export function CreatedToken({ token, name = 'access token', onDone }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token)
      toast({ tone: 'good', title: 'Copied' })
    } catch {
      toast({
        tone: 'bad',
        title: 'Not copied',
        description: "Your browser doesn't allow copying. Select it and copy it yourself.",
      })
    }
  }
  return (
    <div className="space-y-4 rounded-card border border-line bg-card p-5">
      <h3 ref={title} tabIndex={-1} className="text-lg focus-visible:outline-none">
        Copy your {name}
      </h3>
      <Callout tone="warn">
        You won't see it again. Anyone who has it can do what you allowed, so keep it like a
        password.
      </Callout>
      <p>
        <code className="block rounded-control bg-paper-2 p-3 text-sm wrap-anywhere select-all">
          {token}
        </code>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onClick={() => void copy()}>
          Copy
        </Button>
        <Button onClick={onDone}>I've saved it</Button>
      </div>
    </div>
  )
}
