import { Button } from '#platform/web/ui/Button.tsx'
import { SettingsSection } from '#platform/web/ui/SettingsSection.tsx'
import { blocksPath } from '../contract/paths.ts'

/** The way to the list of muted and blocked members. */
export function BlocksSettings() {
  return (
    <SettingsSection
      title="Muted and blocked members"
      text="Members you muted or blocked. To mute or block a member, use the menu on their page."
    >
      <p>
        <Button to={blocksPath} variant="quiet">
          Show the list
        </Button>
      </p>
    </SettingsSection>
  )
}
