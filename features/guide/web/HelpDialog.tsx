import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { guidePath } from '../contract/rules.ts'
import { GuidePanel } from './GuidePanel.tsx'

/** The guide in a dialog, on every page. */
export function HelpDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Help"
      description="Ask our guide, available 24/7. It answers from the documentation and your own account."
      footer={
        <p className="grow text-ink-2">
          Still have questions?{' '}
          <PrefetchLink to="/contact" onClick={onClose} className="underline">
            Contact the administrators
          </PrefetchLink>{' '}
          or{' '}
          <PrefetchLink to={guidePath} onClick={onClose} className="underline">
            open the guide’s page
          </PrefetchLink>
          .
        </p>
      }
    >
      <GuidePanel onChoose={onClose} />
    </Dialog>
  )
}
