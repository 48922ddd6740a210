import { useId, useSyncExternalStore } from 'react'
import { chooseTheme, currentTheme, subscribeToTheme, type Theme } from '../theme-switch.ts'
import { outline } from './outline.tsx'

const Monitor = outline(
  'M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM8 21h8M12 17v4',
)
const Moon = outline('M21 12.5A9 9 0 1 1 11.5 3c.4 0 .6.5.4.8a6 6 0 0 0 8.3 8.3c.3-.2.8 0 .8.4')
const Sun = outline(
  'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M6.3 17.7l-1.4 1.4M19.1 4.9l-1.4 1.4',
)

const choices: { theme: Theme; label: string; icon: typeof Sun }[] = [
  { theme: 'system', label: 'Match system', icon: Monitor },
  { theme: 'light', label: 'Light', icon: Sun },
  { theme: 'dark', label: 'Dark', icon: Moon },
]

/** Chooses the system, light or dark theme. */
export function ThemeSwitch() {
  const name = useId()
  const chosen = useSyncExternalStore<Theme>(subscribeToTheme, currentTheme, () => 'system')
  return (
    <fieldset className="inline-flex rounded-control border border-edge p-0.5">
      <legend className="sr-only">Theme</legend>
      {choices.map(({ theme, label, icon: Icon }) => (
        <label
          key={theme}
          title={label}
          className="relative flex h-8 w-10 pointer-coarse:size-11 items-center justify-center rounded-control text-ink-3 transition-colors hover:text-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={theme}
            checked={chosen === theme}
            onChange={() => chooseTheme(theme)}
            aria-label={label}
            className="absolute inset-0 appearance-none focus-visible:outline-none"
          />
          <Icon className="size-4" />
        </label>
      ))}
    </fieldset>
  )
}
