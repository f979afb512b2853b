import { createElement } from 'react'
import { render } from 'react-dom'
import { Client } from 'boardgame.io/react'

// Tic-tac-toe on boardgame.io's React client, as its examples have it: a table of cells, two players, one screen.

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
]

const won = (cells) =>
  LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c])

const game = {
  setup: () => ({ cells: Array(9).fill(null) }),
  moves: {
    mark: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return 'INVALID_MOVE'
      G.cells[cell] = playerID
      return undefined
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
  endIf: ({ G, ctx }) => {
    if (won(G.cells)) return { winner: ctx.currentPlayer }
    return G.cells.every((cell) => cell !== null) ? { draw: true } : undefined
  },
}

const style = { width: 80, height: 80, fontSize: 40 }

function Board({ G, ctx, moves, reset }) {
  const cell = (i) =>
    createElement(
      'td',
      { key: i },
      createElement(
        'button',
        {
          style,
          className: 'cell',
          disabled: ctx.gameover !== undefined || G.cells[i] !== null,
          onClick: () => moves.mark(i),
        },
        G.cells[i] === null ? '' : 'XO'[G.cells[i]],
      ),
    )
  const row = (r) =>
    createElement(
      'tr',
      { key: r },
      [0, 1, 2].map((c) => cell(3 * r + c)),
    )
  return createElement(
    'div',
    null,
    createElement('table', null, createElement('tbody', null, [0, 1, 2].map(row))),
    ctx.gameover && createElement('button', { className: 'again', onClick: reset }, 'Again'),
  )
}

const App = Client({ game, board: Board, debug: false })
render(createElement(App), document.querySelector('#app'))
