import { C as PUBLIC_REGISTRIES, Z as parseFingerprint } from "./platform.js";

// src/review/keys/publisher-keys.json
var publisher_keys_default = {
	ably: ["3B26C031F3A8037DDEDACA13B58D0B7642B4DEC8"],
	adyxax: ["183A805279D3DFFE97435DCF4D2B3427B4A882F0"],
	alekc: ["290844476DDC5961D0B31EFD772FB27A86DAFCE7"],
	altinity: ["1FB11B65846875804B03222E355F5B22FED3E7DF"],
	"american-cloud": ["BBA93AE45C747D43E786A8AC11FB071FC10EAE49"],
	apparentlymart: ["4C93130FB9DD3C5943C0B52FDDF04D6AEC389947"],
	atykhyy: ["EAAA04A28C48DFF24DA8B2D46CF377CD5879245F"],
	authress: ["83EB7F17BE7FDD94CF46BD3BC27F1C61760FF418"],
	azure: ["404BCB5E66712DE36720E0C36F0B91BDE98478CF"],
	barnabyshearer: ["4F6A7514771646A77DFF4716BBA58082BF377605"],
	bpg: ["0ABA95544F40678E16FE666EF0582AD6AE97C188", "5B53A48CDC3F11B396888C92DAA1958557A27403"],
	brightbox: ["3EFAB2A4E7EA39902AA42CF486A01C78D276AC7C"],
	burdaforward: ["9E4D15E4BF21C96E6E0802F3B7F59336C666144F"],
	c2devel: ["8DA6807CE3F07BF6EFDF93E0891F69EE56D91A81"],
	canonical: ["6ADB990B5F3DACD2965A842EA7209377EEEC4607"],
	carlpett: ["FCEDC8916336CDF91CFDD57D1468AC14E6819667"],
	"change-engine": ["9BC5F15EF100F21457FF8E8C5340E6D878FC9119"],
	ciscodevnet: [
		"13C1D6FF080F54C25242513A817ED05B1A758063",
		"38B3059B8AA414258B76CD03433649E2C56309DE",
		"5814F76B1B28180672D763C38975F23EBA0D1B93",
		"DB308A65DF4348315E7283BA974C06066198C482"
	],
	claranet: ["60E12DCBEAE7B11C97CBBB5DB3201C14FFFF07CE", "EABAB604F0FB19E63901DABC3370C0F3BB9F688B"],
	cloudflare: ["3AF03BE505CA31EA038D9560DE413CEC881C3283", "5251A4978B9A4CD40C865BC3C76001609EE3B136"],
	cloudposse: ["FE2B61DE76735220C839AC787B22D099488F3D11"],
	cloudstack: ["5ED1E1122DC5E8A4A45112C2484248210EE3D884"],
	cloudtruth: ["D9C85DAE666C135F40B2B682F1F28F963CEEC991"],
	"ctfer-io": ["685B64F476C3341F3D5D4DA475C2EEEAB09F7FAA"],
	digitalocean: ["FD1A66D489CF0676F4D61D73F82037E524B9C0E8"],
	dopplerhq: ["F7C999A256DDB2AAD93F720DD13E9DC04ACCB5E6"],
	doridian: ["D2EABB52A16DB1BB799E71DAABE2B29300CF6DE9"],
	env0: ["7532D84611C67298E8FF1D0314177437C817FE73"],
	"ferlab-ste-justine": ["AA136E5FC012863CAB2B82987F3E4FEC7F5FA231"],
	fknittel: ["9E50A55087EAAC770B74826EF52D4EA6BBAB1FCF"],
	germanbrew: ["8BC5E998F95112EE01A204558721991FFA974A7C"],
	gitlabhq: ["56FE8BA17B6F979753958352BC097C3333027B14", "F13D065D2161B838C22BBB330D47B7AB85F63F65"],
	grafana: ["5B4088F83E6952CD8832D5A2570AA42029AE241A"],
	hetznercloud: ["1454BE0E275F52F52467BBF65219EACB3A77198B"],
	hopopops: ["75598194A5181075C649CD4BCD1E7485EF775E81"],
	integrations: ["F31928FACE52F1A13A6C60EA38027F80D7FD5FB2"],
	isometry: ["7089A3A84ACC6175D3C538C6527A066916870106"],
	jfrog: ["7F2AD74397A7E25E2D0B082E2FA4D2A520237FA7", "A3D085F542F740BBD7E3A2846B219DCCD7639232"],
	jkroepke: ["1F34F95B4F30BC5B06E0D7CC3F619F17002790D8"],
	"kaplan-michael": ["3D7ABC9348D920966F57514CA54C5B35E75D21C4"],
	"keeper-security": ["7005A50807794D77F3826A75D65D38DEDC515740"],
	kislerdm: ["9D24B8AE01BD4CADB6B09C01D2D88CF3ABDC92DA"],
	kong: ["1540CCE6C01707B902AEF22C25E53F6A884E6A5E"],
	lxc: ["602F567663E593BCBD14F338C638974D64792D67"],
	"mangadex-pub": ["9503E1FD39903EB96AA5FC2292E15C6C32E81244"],
	"marqo-ai": ["FA81FC761C01042AD13BF327AF7DA225A6EB8199"],
	matthewbaggett: ["0DABEDC5C23496E9350BDAE674BAFF55434DA4B2"],
	meshcloud: ["658FD66631E2C54AEBA8DD270E79DCB6FBCB38D9", "846707B19725FD82F02098952E2917A6EC3F1B5E"],
	mongodb: ["3A05416E20F3E91A681DA52E2A32ED1F3AD25ABF"],
	movehq: ["E6B609C6C362AB8525FB58FFDE5962B05F746CDE"],
	netascode: ["60D3C7FF2568D7CB1EAC071348630DA58CAFD6C0"],
	netlify: ["4BC8F94281BB912D76E7BC1338987A852BFF67DB"],
	newrelic: ["014AB39E616496D929F253E6EAFC5253DEFEAD23", "86BE01DA9B1DA1FCF8281409DC9FC6B1FCE47986"],
	nint8835: ["B88330A82E5B929C8D3867A61B3BC766586CA5FF"],
	nmishin: ["1797ED47E86E8B403D1D5374BB691D5BC44388D5"],
	"northwood-labs": ["2C1A348F6149F5AC21D9DCB68D4B026D3C7658F0"],
	ojford: ["F4088F7A3C296A9CEE29ABD915ED19F1708B08F0"],
	opentelekomcloud: ["0CC7EA6E448761C1EF874EAC3EDA0171114F71DF"],
	opentofu: ["E3E6E43D84CB852EADB0051D0C0AF313E5FD9F80"],
	oracle: ["7F1079B5E6547DBFCCEFB9A41533A49284137CEB"],
	oscarhermoso: ["8805A67BCD6FCDD11C65B9CA13C3DE19BF83BBD4"],
	outscale: ["834594B492DA6AE5CB23F356E88D052B326BFCEE"],
	ovh: ["2C4445BB8ECB23F3E7E378339BF91081DB756619", "AB971BF7D009250ABF2FCA18F56D1A6CBDAAADA5"],
	pixarv: ["0F9CD4B3D14B700E1248632464CB67F2E6E7AC83", "69FA07F7BC1C02772D79EBAEE869AD4F1632CACC"],
	"port-labs": ["D03A2FF19A6030493279F43B8FE3701F31BC3B8F"],
	riskident: ["FC5D3458383CBBF8D8DCAFFB5180E94C4E6D9709"],
	"rustack-cloud-platform": ["09814FDA9CFF9005143ECAF0A433CB8D678B3B69"],
	sapcc: ["BBD93C46A08651B2ABBAA992920A0427116F5531"],
	scaleway: ["BE1098EEF6A401472CE1D487F5BF26CADF6F9614"],
	scalr: ["1EF68C8041FC80714FF7A4017F685A20F41004C4"],
	"seal-io": ["46238A8F45832921944DCD71DD0781A1A4227958"],
	siderolabs: ["123C8C39A99F14816070F70CAF0815C7E2EC16A8"],
	"spacelift-io": ["175FD97AD2358EFE02832978E302FB5AA29D88F7"],
	srevinsaju: ["56073D048BF283C9D4ADF399B8EF6AF79FF8488A"],
	tailscale: ["C128370370D3E8BC6BA466E96B5A366F1FD32BD0"],
	"terraform-provider-gpg": ["D3F62531FC4E2A4F4BD53EE80E453E9D54F97BB9"],
	"terraform-provider-openstack": ["7B158EBF5DA726AC3FF873444F80527A391BEFD2"],
	thegeeklab: ["8A61BF47C9B82E4B81DA0845EE8D89F0D670A28A"],
	topicuskeyhub: ["048E0A7820191171308732EC0D10B94FA825AD76"],
	topicusonderwijs: ["F5CF9A82CE85D74F8AC38721408546D65EA380A5"],
	trendmicro: ["0D27EB7D35BC22CCFE98B13C39F2499A0AF65528"],
	twingate: ["56F8F453921B1FF79EA2AF697098E985C6945D86"],
	"umich-vci": ["1F05664850F8122F51749B02596415EE2E6E3A55"],
	vancluever: ["DFE0A5512543570C8F6AED0D974239543C576C78"],
	vinyldns: ["206168ED9765F12184C0B450165F3355A6C6D5E4"],
	"yandex-cloud": ["B26FDA097E46B636076F0F63E40F590B50BB8E40"],
	yantrio: ["8B429C71855CC7501A72E9BA25E574AB12064145"],
	zentralopensource: ["8CB8FA13215ACE223C0BAA9727BB8F56937E7E77"]
};

// src/review/keys/publisher-keys.ts
const PUBLISHER_KEYS_SOURCE = {
	registry: "OpenTofu's registry",
	day: "2024-09-13"
};
const PUBLISHER_KEYS = new Map(Object.entries(publisher_keys_default).map(([namespace, own]) => [namespace, own.map(parseFingerprint)]));

// src/review/keys/shipped-keys.ts
const OWN_KEYS = [{
	owner: "HashiCorp Security",
	fingerprint: parseFingerprint("C874011F0AB405110D02105534365D9472D7468F"),
	host: "registry.terraform.io",
	words: "known in 2026-11 from https://www.hashicorp.com/trust/security"
}, {
	owner: "OpenTofu, for the providers that it builds",
	fingerprint: parseFingerprint("E3E6E43D84CB852EADB0051D0C0AF313E5FD9F80"),
	host: "registry.opentofu.org",
	words: "known in 2026-11 from https://get.opentofu.org/opentofu.asc, as projects that pin it record it"
}];
const RETIRED_KEYS = [{
	namespace: "registry.terraform.io/hashicorp",
	fingerprint: parseFingerprint("91A6E7F85D05C65630BEF18951852D87348FFC4C"),
	why: "It was HashiCorp's own until April 2021, when it was exposed and revoked, and all releases were signed anew."
}, {
	namespace: "registry.opentofu.org/hashicorp",
	fingerprint: parseFingerprint("BBE383D22E80698D2C395C890DC64ED093B3E9FF"),
	why: "It was made for tests of OpenTofu's alpha in September 2023, before the registry opened."
}];
const TAKEN_OVER = new Set("aci acme akamai alicloud avi aviatrix azuredevops baiducloud bigip brightbox checkpoint circonus cloudflare cloudscale constellix datadog digitalocean dme dnsimple dome9 exoscale fastly flexibleengine fortios github gitlab grafana gridscale hcloud heroku huaweicloud huaweicloudstack icinga2 launchdarkly linode logicmonitor mongodbatlas ncloud newrelic ns1 nsxt nutanix okta oktaasa opennebula openstack opentelekomcloud opsgenie ovh packet pagerduty panos powerdns prismacloud profitbricks rancher2 rundeck scaleway selectel signalfx skytap spotinst stackpath statuscake sumologic tencentcloud triton turbot ucloud vcd venafi vmc vra7 vultr wavefront yandex".split(" "));
const PUBLISHER_WORDS = `known on ${PUBLISHER_KEYS_SOURCE.day} from ${PUBLISHER_KEYS_SOURCE.registry}`;
function keysShippedFor(host, namespace) {
	const own = OWN_KEYS.filter((key) => key.host === host && namespace === "hashicorp");
	const published = PUBLIC_REGISTRIES.has(host) ? PUBLISHER_KEYS.get(namespace) ?? [] : [];
	return [...own, ...published.map((fingerprint) => ({
		fingerprint,
		words: PUBLISHER_WORDS
	}))];
}
function shippedKeyOwner(provider, fingerprint) {
	return shippedKeys(provider).find((key) => key.fingerprint === fingerprint)?.owner;
}
function shippedKeys(provider) {
	const [host = "", namespace = ""] = provider.split("/");
	return keysShippedFor(host, namespace);
}
function isMakersProvider(provider) {
	const [host = "", namespace = "", type = ""] = provider.split("/");
	if (!PUBLIC_REGISTRIES.has(host)) return false;
	if (namespace === "opentofu") return true;
	const isTakenOver = host === "registry.opentofu.org" && TAKEN_OVER.has(type);
	return namespace === "hashicorp" && !isTakenOver;
}
function retirementOf(provider, key) {
	return RETIRED_KEYS.find(({ namespace, fingerprint }) => fingerprint === key && provider.startsWith(`${namespace}/`))?.why;
}

export { shippedKeys as a, shippedKeyOwner as i, keysShippedFor as n, PUBLISHER_KEYS_SOURCE as o, retirementOf as r, isMakersProvider as t };