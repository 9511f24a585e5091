// @ts-nocheck these parts of undici have no types of their own
// What is bundled in the place of undici: its HTTP client without fetch, web sockets, mocks and caches, which
// are half of it. Exports what src/adapters/http/http-routes.ts asks for; unit tests run on the whole package,
// journeys on the bundle.
const Dispatcher = require("../node_modules/undici/lib/dispatcher/dispatcher.js");
Object.assign(Dispatcher.prototype, require("../node_modules/undici/lib/api/index.js"));

module.exports.Agent = require("../node_modules/undici/lib/dispatcher/agent.js");
module.exports.buildConnector = require("../node_modules/undici/lib/core/connect.js");
