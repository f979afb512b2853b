import '@fontsource/alegreya-sans/latin-500.css'
import '@fontsource/alegreya-sans/latin-700.css'
import '@fontsource/im-fell-english/latin-400.css'
import '@fontsource/im-fell-english/latin-400-italic.css'
import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { loadTexts, preferredLanguage, speak } from './lib/i18n.svelte.ts'
import { followAddress, place } from './lib/router.svelte.ts'
import { dark } from './lib/settings.svelte.ts'
import { lookAhead } from './pages/load.ts'

/** The service worker fetches everything there is: it waits until the page itself has what it needs. */
const SETTLED = 5000

document.documentElement.dataset['theme'] = dark() ? 'dark' : 'light'
// before anything is waited for: the address may change meanwhile
followAddress()
await speak(preferredLanguage())
// what fails here is asked for once more by the page, which says so
lookAhead(place().path).catch(() => undefined)
await loadTexts('common')
mount(App, { target: document.querySelector('#app')! })

const keepPage = (): unknown => navigator.serviceWorker.register('/sw.js').catch(() => undefined)
if (import.meta.env.PROD && 'serviceWorker' in navigator) setTimeout(keepPage, SETTLED)
