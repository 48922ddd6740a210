import { LogOut, Settings, Trash2, User } from 'lucide-react'
import { useState } from 'react'
import { dismissToast, toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Menu } from '#platform/web/ui/Menu.tsx'
import { Prose } from '#platform/web/ui/Prose.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { Tooltip } from '#platform/web/ui/Tooltip.tsx'
import { Row } from './Row.tsx'

const agreement = Array.from(
  { length: 12 },
  (_, index) =>
    `<p>Article ${index + 1}. A member argues in the open, votes once, and lets everyone check the count.</p>`,
).join('')

/** Overlays. */
export function OverlaySamples() {
  const [isOpen, setOpen] = useState(false)
  const [isLongOpen, setLongOpen] = useState(false)
  return (
    <>
      <Row name="Dialogs">
        <Button variant="quiet" onClick={() => setOpen(true)}>
          Reject with a reason
        </Button>
        <Button variant="quiet" onClick={() => setLongOpen(true)}>
          Long agreement
        </Button>
      </Row>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Reject this article?"
        description="We'll notify the author. Undo within 10 seconds."
        footer={
          <>
            <Button
              variant="plain"
              onClick={() =>
                toast({
                  title: 'Reason saved',
                  action: { label: 'Undo', onPress: () => toast({ title: 'Undone' }) },
                })
              }
            >
              Save reason
            </Button>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button variant="danger" onClick={() => setOpen(false)}>
              Reject
            </Button>
          </>
        }
      >
        <Field label="Reason" isRequired>
          <TextArea counterLimit={300} />
        </Field>
      </Dialog>
      <Dialog
        isOpen={isLongOpen}
        onClose={() => setLongOpen(false)}
        title="Member agreement"
        size="l"
        footer={<Button onClick={() => setLongOpen(false)}>I agree</Button>}
      >
        <Prose isPlain html={agreement} />
      </Dialog>
      <Row name="Menus">
        <Menu
          trigger="Maya"
          items={[
            { heading: 'Signed in as maya@example.org' },
            { label: 'Profile', icon: <User aria-hidden="true" />, to: '/profile' },
            { label: 'Settings', icon: <Settings aria-hidden="true" />, to: '/settings' },
            'rule',
            { label: 'Not available yet', onSelect: () => undefined, isDisabled: true },
            {
              label: 'Delete draft',
              icon: <Trash2 aria-hidden="true" />,
              isDanger: true,
              onSelect: () => toast({ title: 'Draft deleted' }),
            },
            {
              label: 'Log out',
              icon: <LogOut aria-hidden="true" />,
              onSelect: () => toast({ title: 'You are logged out' }),
            },
          ]}
        />
      </Row>
      <Row name="Tooltips, after 700 ms">
        <Tooltip label="Nov 12, 2026, 9:41:07 PM">
          <button type="button" className="min-h-6 text-ink-3">
            4 min ago
          </button>
        </Tooltip>
        <Tooltip label="Members may vote. Subscribe to take part." side="right">
          <Button variant="quiet" aria-disabled>
            Vote
          </Button>
        </Tooltip>
      </Row>
      <Row name="Toasts">
        <Button variant="quiet" size="s" onClick={() => toast({ title: 'Comment posted' })}>
          Plain
        </Button>
        <Button
          variant="quiet"
          size="s"
          onClick={() =>
            toast({
              title: 'Vote counted',
              description: 'You voted A. You can change it until voting closes.',
              tone: 'good',
            })
          }
        >
          Good
        </Button>
        <Button
          variant="quiet"
          size="s"
          onClick={() =>
            toast({
              title: 'Your vote was not counted',
              description: '503: Voting is paused for a moment. Try again.',
              tone: 'bad',
              duration: 10_000,
            })
          }
        >
          Bad
        </Button>
        <Button
          variant="quiet"
          size="s"
          onClick={() =>
            toast({
              title: 'Article rejected',
              action: { label: 'Undo', onPress: () => toast({ title: 'Undone' }) },
            })
          }
        >
          With an action
        </Button>
        <Button variant="quiet" size="s" onClick={() => dismissToast()}>
          Dismiss
        </Button>
      </Row>
      <Tabs
        label="Rounds"
        tabs={(['Opening', 'Rebuttal', 'Closing'] as const).map((round) => ({
          value: round,
          label: round,
          content: <p className="text-ink-2">{round} of the debate.</p>,
        }))}
      />
      <Tabs
        label="Rounds of side B"
        tone="b"
        defaultValue="Rebuttal"
        tabs={(['Opening', 'Rebuttal', 'Closing'] as const).map((round) => ({
          value: round,
          label: round,
          isDisabled: round === 'Closing',
          content: <p className="text-ink-2">{round} of side B.</p>,
        }))}
      />
    </>
  )
}
