/** Every refusal there is: what it says and the status of an HTTP answer. Clients translate the code. */
export const REFUSALS = {
  'request.malformed': [400, 'The request does not have the form that is expected here.'],
  'request.too-large': [413, 'The request is too large.'],
  'request.media-type': [415, 'A request body must be JSON.'],
  'request.unknown': [404, 'There is nothing at this address.'],
  'request.origin': [403, 'Requests from other sites are not accepted.'],
  'request.rate': [429, 'Too many requests; wait a moment.'],
  'socket.too-many': [429, 'Too many connections at once; close one.'],

  'person.unknown': [401, 'You have no valid token; become a guest first.'],
  'person.none': [404, 'There is no such person.'],
  'person.other': [409, 'This browser is somebody else who has games under way; say that you leave them.'],
  'device.none': [404, 'You have no such device.'],
  'link.none': [404, 'There is no such link here; a part of it may be missing, or it is from another site.'],
  'link.used': [410, 'This link was used already; ask for a new one.'],
  'link.late': [410, 'This link is too old; ask for a new one.'],
  'passkey.none': [404, 'Nobody here has this passkey.'],
  'passkey.late': [410, 'This took too long or was sent twice; try once more.'],
  'passkey.elsewhere': [403, 'The passkey was used for another site than this one.'],
  'passkey.invalid': [400, 'The passkey could not be verified.'],
  'passkey.limit': [409, 'You have as many passkeys as one person may have.'],
  'channel.none': [404, 'You have no such way to be told.'],
  'channel.limit': [409, 'You have as many ways to be told as one person may have.'],
  'channel.address': [400, 'Notices cannot be sent to this address.'],
  'channel.private': [
    403,
    'The address leads into a private network; the host of this server does not allow that.',
  ],
  'channel.no-mail': [409, 'This server sends no mail.'],
  'channel.off': [409, 'The mail address is not confirmed, or the receiver has ended this.'],
  'bot.none': [404, 'You have no such bot.'],
  'bot.limit': [409, 'You have as many bots as one person may have.'],
  'bot.forbidden': [403, 'A bot may not do this; its owner may.'],

  'game.unknown': [400, 'There is no such game here.'],
  'game.options': [400, 'The game does not accept these options.'],
  'game.players': [400, 'The game is not for this number of players.'],

  'table.none': [404, 'There is no such table, or it is not for you.'],
  'table.limit': [409, 'You sit at as many tables as one person may.'],
  'table.not-host': [403, 'Only the host of the table may do this.'],
  'table.not-seated': [403, 'You do not sit at this table.'],
  'table.seated': [409, 'You already sit at this table.'],
  'table.seat': [400, 'The table has no such seat.'],
  'table.seat-taken': [409, 'This seat is taken.'],
  'table.full': [409, 'No seat is free for you at this table.'],
  'table.begun': [409, 'The game has already begun.'],
  'table.not-running': [409, 'The game is not running.'],
  'table.not-finished': [409, 'The game is not finished.'],
  'table.waiting': [409, 'The game can start when every seat is taken.'],
  'table.not-away': [409, 'Nobody else plays your seat.'],
  'table.rules': [409, 'The table was begun with other rules than this server plays now.'],
  'table.damaged': [500, 'The table cannot be opened: its log does not lead to the recorded position.'],
  'invitation.none': [404, 'There is no such invitation; it may have been taken back.'],
  'invitation.needed': [403, 'You need an invitation to sit here.'],

  'move.malformed': [400, 'This is not a move of the game.'],
  'move.illegal': [409, 'This move is not possible now.'],
  'move.stale': [409, 'The table has moved on since; look at what you missed.'],
  'move.early': [409, 'The table is not that far yet.'],
  'move.not-yours': [403, 'It is not your turn.'],
  'move.over': [409, 'The game is over.'],
  'move.no-undo': [409, 'Nothing can be taken back.'],
  'move.away': [403, 'An opponent plays your seat since your time was up; take it back first.'],
  'move.resigned': [403, 'You have resigned from this game.'],

  'order.none': [404, 'You have no such order.'],
  'order.malformed': [400, 'This is not an order that the game knows.'],
  'order.impossible': [409, 'This order can never be carried out.'],
  'order.now': [409, 'It is your turn: play it on the board.'],
  'order.limit': [409, 'You have as many orders at this table as one may.'],

  'chat.rate': [429, 'You write too fast; wait a moment.'],
  'chat.silenced': [403, 'The host has silenced you at this table.'],

  'server.stopping': [503, 'The server is about to restart; come back in a moment.'],
  'server.store': [503, 'The server cannot save at the moment; try again with the same clientId.'],
  'server.fault': [500, 'Something went wrong in the server.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type RefusalCode = keyof typeof REFUSALS

export const REFUSAL_CODES = Object.keys(REFUSALS) as RefusalCode[]

export const statusOf = (code: RefusalCode): number => REFUSALS[code][0]
export const sentenceOf = (code: RefusalCode): string => REFUSALS[code][1]
