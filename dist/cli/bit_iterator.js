import { t as __commonJSMin } from "./rolldown-runtime.js";

// node_modules/unbzip2-stream/lib/bit_iterator.js
var require_bit_iterator = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var BITMASK = [
		0,
		1,
		3,
		7,
		15,
		31,
		63,
		127,
		255
	];
	module.exports = function bitIterator(nextBuffer) {
		var bit = 0, byte = 0;
		var bytes = nextBuffer();
		var f = function(n) {
			if (n === null && bit != 0) {
				bit = 0;
				byte++;
				return;
			}
			var result = 0;
			while (n > 0) {
				if (byte >= bytes.length) {
					byte = 0;
					bytes = nextBuffer();
				}
				var left = 8 - bit;
				if (bit === 0 && n > 0) f.bytesRead++;
				if (n >= left) {
					result <<= left;
					result |= BITMASK[left] & bytes[byte++];
					bit = 0;
					n -= left;
				} else {
					result <<= n;
					result |= (bytes[byte] & BITMASK[n] << 8 - n - bit) >> 8 - n - bit;
					bit += n;
					n = 0;
				}
			}
			return result;
		};
		f.bytesRead = 0;
		return f;
	};
}));

export default require_bit_iterator();

export {  };