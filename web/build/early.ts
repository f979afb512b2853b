import type { Plugin, Rolldown } from 'vite'

type OutputAsset = Rolldown.OutputAsset
type OutputBundle = Rolldown.OutputBundle
type OutputChunk = Rolldown.OutputChunk

/** Files by what they are for, as addresses. */
interface Parts {
  /** Scripts and styles of a game. */
  readonly games: Readonly<Record<string, readonly string[]>>
  /** Texts by language: the common ones, and those of a game. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
}

/**
 * In the page, before its scripts are there: asks for what they will ask for. The texts in the visitor's language,
 * and, where the address leads to a game in this browser, that game's board. It changes nothing and may fail.
 */
function early({ games, texts }: Parts): void {
  const fetchStyle = async (name: string): Promise<void> => {
    // a service worker has it at hand
    if (!navigator.serviceWorker.controller) await (await fetch(name)).text()
  }
  const want = (names: readonly string[] = []): void => {
    for (const name of names) {
      if (name.endsWith('.css')) {
        fetchStyle(name).catch(() => undefined)
        continue
      }
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.crossOrigin = ''
      link.href = name
      document.head.append(link)
    }
  }
  const chosen = localStorage.getItem('kontor.language')?.replaceAll('"', '')
  const wishes = [chosen ?? '', ...navigator.languages].map((wish) => wish.slice(0, 2).toLowerCase())
  const language = texts[wishes.find((wish) => wish in texts) ?? 'en']
  want(language['common'])
  const id = /^#\/play\/([^/]+)$/.exec(location.hash)?.[1]
  if (id === undefined) return
  const request = indexedDB.open('kontor', 1)
  // there is nothing yet, and making it is the page's
  request.onupgradeneeded = () => request.transaction?.abort()
  request.onsuccess = () => {
    const database = request.result
    const reading = database.transaction('games').objectStore('games').get(id) as IDBRequest<
      { game: string } | undefined
    >
    reading.onsuccess = () => {
      database.close()
      const game = reading.result?.game ?? ''
      want(games[game])
      want(language[game])
    }
  }
}

/** The page, which names what it needs at once. */
function pageOf(bundle: OutputBundle): OutputAsset & { source: string } {
  const page = bundle['index.html'] as OutputAsset | undefined
  if (typeof page?.source !== 'string') throw new Error('the page was not built')
  return page as OutputAsset & { source: string }
}

const isChunk = (file: OutputAsset | OutputChunk): file is OutputChunk => file.type === 'chunk'

/** A chunk and all that it imports. */
function withImports(
  bundle: OutputBundle,
  chunk: OutputChunk,
  found = new Set<OutputChunk>(),
): Set<OutputChunk> {
  if (found.has(chunk)) return found
  found.add(chunk)
  for (const imported of chunk.imports.map((name) => bundle[name]).filter(isChunk))
    withImports(bundle, imported, found)
  return found
}

/** The files that begin with this module, besides those that the page has at once. */
function filesOf(bundle: OutputBundle, module: string): string[] {
  const entry = Object.values(bundle).find((file) => isChunk(file) && file.facadeModuleId?.endsWith(module))
  if (!entry || !isChunk(entry)) throw new Error(`${module} has no file of its own`)
  const chunks = [...withImports(bundle, entry)]
  const styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  const files = [...chunks.map(({ fileName }) => fileName), ...styles].map((name) => `/${name}`)
  return files.filter((name) => !pageOf(bundle).source.includes(name))
}

/** Puts the script above into the page, with the names of the files as they were built. */
export function askEarly(games: readonly string[], languages: readonly string[]): Plugin {
  const textsOf = (bundle: OutputBundle, language: string): [string, string[]][] => [
    ['common', filesOf(bundle, `/texts/${language}/common.ts`)],
    ...games.map((game): [string, string[]] => [
      game,
      [game, `moves-${game}`].flatMap((name) => filesOf(bundle, `/texts/${language}/${name}.ts`)),
    ]),
  ]
  return {
    name: 'kontor-early',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = pageOf(bundle)
        const parts: Parts = {
          games: Object.fromEntries(games.map((game) => [game, filesOf(bundle, `/games/${game}/index.ts`)])),
          texts: Object.fromEntries(
            languages.map((language) => [language, Object.fromEntries(textsOf(bundle, language))]),
          ),
        }
        const source = `try{(${early.toString()})(${JSON.stringify(parts)})}catch{}`
        const file = this.getFileName(this.emitFile({ type: 'asset', name: 'early.js', source }))
        page.source = page.source.replace('</title>', `</title>\n    <script async src="/${file}"></script>`)
      },
    },
  }
}
